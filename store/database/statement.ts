import type { CompiledQuery } from 'kysely';
import { dialectOf, type Dialect } from './dialect.ts';
import type { Reader } from './transaction.ts';

/** A Kysely query that has not been run. */
export interface Query<Row> {
  compile(): CompiledQuery<Row>;
}

/** Placeholder for a value in a statement that is being written. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Returns the placeholder for a value, by name. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/**
 * Makes a read whose SQL is compiled once per dialect and run with different values each time: compiling a query that finds
 * a few rows takes longer than running it. `write` builds the query; `value('name')` is a placeholder for the value that a
 * run passes under that name, and can be used wherever a value is bound. The query must not depend on anything else.
 */
export function statement<Values extends object, Row>(
  write: (read: Reader, value: ValueOf<Values>) => Query<Row>,
): (read: Reader, values: Values) => Promise<Row[]> {
  const written = new Map<Dialect, CompiledQuery<Row>>();
  return async (read, values) => {
    const dialect = dialectOf(read);
    let query = written.get(dialect);
    if (query === undefined) {
      query = write(read, (name) => new Place(name) as never).compile();
      written.set(dialect, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await read.getExecutor().executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
