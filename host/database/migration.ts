/** A step of the schema history. Released steps never change; new ones are appended. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}
