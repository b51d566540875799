/** Milliseconds as an arbiter writes them: `1:05:00`, with the thousandths where there are any. */
export function durationText(ms: number): string {
  const whole = Math.abs(ms);
  const seconds = Math.floor(whole / 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const fraction = whole % 1_000 === 0 ? '' : `.${String(whole % 1_000).padStart(3, '0')}`;
  return `${ms < 0 ? '-' : ''}${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${fraction}`;
}
