export const root: string;
export const offline: NodeJS.ProcessEnv;
export const run: (command: string, args: string[], options?: { quiet?: boolean }) => string;
