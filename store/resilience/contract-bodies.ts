import { boolean, constantFrom, nat } from 'fast-check';
import { z } from 'zod';
import { drawNonsense, nastyNumber, nastyText, type Draw } from './nonsense.ts';

/** The part of JSON Schema that the contract's shapes use. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
}

/** Ids that exist in the demo shop, and meaningful words: without them no request would pass the first check. */
export interface Vocabulary {
  readonly ids: readonly number[];
  readonly words: readonly string[];
}

/** JSON text of a body that mostly has the contract's shape, but may contain nonsense. */
export function drawBody(draw: Draw, schema: z.ZodType, vocabulary: Vocabulary): string {
  if (draw(nat, 7) === 0) return drawNonsense(draw);
  return drawShape(draw, z.toJSONSchema(schema, { io: 'input' }) as Shape, vocabulary);
}

function drawShape(draw: Draw, shape: Shape, vocabulary: Vocabulary): string {
  if (draw(nat, 24) === 0) return drawNonsense(draw, 2);
  if (shape.anyOf)
    return drawShape(
      draw,
      draw(() => constantFrom(...(shape.anyOf ?? []))),
      vocabulary,
    );
  if (shape.enum) return JSON.stringify(draw(() => constantFrom(...(shape.enum ?? []))));
  switch (shape.type) {
    case 'object':
      return drawObject(draw, shape.properties ?? {}, vocabulary);
    case 'array': {
      const items = Array.from({ length: draw(nat, 3) }, () =>
        drawShape(draw, shape.items ?? {}, vocabulary),
      );
      return `[${items.join()}]`;
    }
    case 'string':
      return JSON.stringify(
        draw(boolean) ? draw(() => constantFrom(...vocabulary.words)) : draw(() => nastyText),
      );
    case 'integer':
    case 'number':
      return draw(boolean) ? String(draw(() => constantFrom(...vocabulary.ids))) : draw(() => nastyNumber);
    case 'boolean':
      return String(draw(boolean));
    case 'null':
      return 'null';
    case undefined:
    default:
      return drawNonsense(draw, 2);
  }
}

function drawObject(draw: Draw, properties: Readonly<Record<string, Shape>>, vocabulary: Vocabulary): string {
  const entries = Object.entries(properties);
  // Only a few of many properties at a time: a single invalid one gets the whole body refused.
  const share = entries.length > 4 ? 5 : 1;
  const drawn = entries
    .filter(() => draw(nat, share) === 0 || entries.length === 1)
    .map(([name, shape]) => `${JSON.stringify(name)}:${drawShape(draw, shape, vocabulary)}`);
  return `{${drawn.join()}}`;
}
