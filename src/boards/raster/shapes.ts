/** Closed outlines of one colour. Contours are flat lists x, y, x, y … in pixels; their last point joins the first. */
export interface Shape {
  readonly contours: readonly (readonly number[])[];
  readonly colour: readonly [red: number, green: number, blue: number];
  /** 0-1. */
  readonly opacity: number;
}

type Attributes = ReadonlyMap<string, string>;
type Contour = number[];

/** Maps the picture's units to pixels. */
interface Frame {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const ELEMENT = /<(rect|circle|path|use|\/?defs)\b([^>]*)>/g;
const ATTRIBUTE = /([a-zA-Z-]+)="([^"]*)"/g;
const TOKEN = /[MLHVQZ]|-?\d+(?:\.\d+)?/g;
const TRANSFORM = /translate\((-?[\d.]+) (-?[\d.]+)\) scale\(([\d.]+)\) translate\((-?[\d.]+) (-?[\d.]+)\)/;

const numberOf = (attributes: Attributes, name: string): number => Number(attributes.get(name) ?? 0);

const colourOf = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Steps for a curve that spans so many pixels: chords stay within a fraction of a pixel. */
const curveSteps = (pixels: number): number => Math.min(12, Math.max(2, Math.ceil(Math.sqrt(pixels))));

/** Reads the path commands that boards use (`M L H V Q Z`, absolute) into contours; open ones stay open for strokes. */
function contoursOf(path: string, { scale, x: dx, y: dy }: Frame): Contour[] {
  const contours: Contour[] = [];
  let contour: Contour = [];
  let command = '';
  const numbers: number[] = [];
  let x = 0;
  let y = 0;
  const to = (nextX: number, nextY: number): void => {
    x = nextX;
    y = nextY;
    contour.push(x * scale + dx, y * scale + dy);
  };
  for (const [token] of path.matchAll(TOKEN)) {
    if (token >= 'A') {
      command = token;
      numbers.length = 0;
      if (command === 'M') {
        contour = [];
        contours.push(contour);
      }
      continue;
    }
    numbers.push(Number(token));
    const [a, b, c, d] = numbers as [number, number, number, number];
    if (command === 'H') to(a, y);
    else if (command === 'V') to(x, a);
    else if (numbers.length === 2 && command !== 'Q') to(a, b);
    else if (numbers.length === 4) {
      const [fromX, fromY] = [x, y];
      const steps = curveSteps((Math.abs(c - fromX) + Math.abs(d - fromY)) * scale);
      for (let step = 1; step <= steps; step += 1) {
        const t = step / steps;
        const u = 1 - t;
        to(u * u * fromX + 2 * u * t * a + t * t * c, u * u * fromY + 2 * u * t * b + t * t * d);
      }
    } else continue;
    numbers.length = 0;
  }
  return contours;
}

/** One stretch of a line as a rectangle, drawn out at its start and end so that corners close. All turn one way round. */
function stretch(x0: number, y0: number, x1: number, y1: number, width: number, before: number, after: number): Contour {
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (length === 0) return [];
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const [nx, ny] = [(-uy * width) / 2, (ux * width) / 2];
  const [startX, startY] = [x0 - ux * before, y0 - uy * before];
  const [endX, endY] = [x1 + ux * after, y1 + uy * after];
  return [startX + nx, startY + ny, endX + nx, endY + ny, endX - nx, endY - ny, startX - nx, startY - ny];
}

/** A line as wide as its stroke; it ends flat where it is open. */
function strokeOf(contour: readonly number[], width: number, closed: boolean): Contour[] {
  const points = contour.length / 2;
  const stretches = closed ? points : points - 1;
  return Array.from({ length: Math.max(0, stretches) }, (_, index) => {
    const next = (index + 1) % points;
    const before = closed || index > 0 ? width / 2 : 0;
    const after = closed || index + 1 < stretches ? width / 2 : 0;
    return stretch(
      contour[index * 2]!,
      contour[index * 2 + 1]!,
      contour[next * 2]!,
      contour[next * 2 + 1]!,
      width,
      before,
      after,
    );
  });
}

function circle(x: number, y: number, radius: number, backwards = false): Contour {
  const steps = Math.max(24, Math.ceil(radius * 3));
  return Array.from({ length: steps }, (_, index) => {
    const angle = ((backwards ? -index : index) / steps) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  }).flat();
}

/** Fill and stroke of an element, as its attributes say. */
function painted(attributes: Attributes, fill: readonly Contour[], stroke: readonly Contour[]): Shape[] {
  const shapes: Shape[] = [];
  const fillColour = attributes.get('fill') ?? 'none';
  const strokeColour = attributes.get('stroke') ?? 'none';
  if (fillColour !== 'none') {
    shapes.push({ contours: fill, colour: colourOf(fillColour), opacity: Number(attributes.get('fill-opacity') ?? 1) });
  }
  if (strokeColour !== 'none') shapes.push({ contours: stroke, colour: colourOf(strokeColour), opacity: 1 });
  return shapes;
}

/** The shapes of a picture that `boardSvg` made, back to front. It reads what boards write, not SVG at large. */
export function shapesOf(svg: string, scale: number): Shape[] {
  const whole: Frame = { scale, x: 0, y: 0 };
  const outlines = new Map<string, string>();
  const shapes: Shape[] = [];
  let inDefinitions = false;
  for (const [, name, text] of svg.matchAll(ELEMENT)) {
    if (name === 'defs' || name === '/defs') {
      inDefinitions = name === 'defs';
      continue;
    }
    const attributes: Attributes = new Map([...text!.matchAll(ATTRIBUTE)].map(([, key, value]) => [key!, value!]));
    const width = numberOf(attributes, 'stroke-width') * scale;
    if (inDefinitions) outlines.set(attributes.get('id')!, attributes.get('d')!);
    else if (name === 'path') {
      const contours = contoursOf(attributes.get('d')!, whole);
      shapes.push(
        ...painted(
          attributes,
          contours,
          contours.flatMap((contour) => strokeOf(contour, width, false)),
        ),
      );
    } else if (name === 'rect') {
      const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((key) => numberOf(attributes, key) * scale) as [
        number,
        number,
        number,
        number,
      ];
      const contour = [x, y, x + w, y, x + w, y + h, x, y + h];
      shapes.push(...painted(attributes, [contour], strokeOf(contour, width, true)));
    } else if (name === 'circle') {
      const [x, y, r] = ['cx', 'cy', 'r'].map((key) => numberOf(attributes, key) * scale) as [number, number, number];
      shapes.push(...painted(attributes, [circle(x, y, r)], [circle(x, y, r + width / 2), circle(x, y, r - width / 2, true)]));
    } else {
      const [, tx, ty, size, ox, oy] = TRANSFORM.exec(attributes.get('transform')!)!.map(Number) as [
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      const frame = { scale: scale * size, x: scale * (tx + size * ox), y: scale * (ty + size * oy) };
      shapes.push(...painted(attributes, contoursOf(outlines.get(attributes.get('href')!.slice(1))!, frame), []));
    }
  }
  return shapes;
}
