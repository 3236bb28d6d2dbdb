import type { CompiledQuery } from 'kysely';
import { dialectOf, type Dialect } from './dialect.ts';
import type { Reader } from './transaction.ts';

/** A query of Kysely's that was not run yet. */
export interface Query<Row> {
  compile(): CompiledQuery<Row>;
}

/** Stands for a value in a statement that is being written. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** What stands for the values in a statement that is being written. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/**
 * Makes a read whose SQL is written once for each kind of database, and run with other values each time: writing it takes
 * longer than running it, where it finds a few rows. `write` makes the query; `value('name')` stands for what comes with a
 * run under that name, and can stand wherever a value is bound. What is read must not depend on anything else.
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
