/** The errors of a 422: sentences by field name, `base` for those that belong to no single field. */
export type FieldErrors = Record<string, string[]>;

/** Collects field problems, as sentences or codes; `result` is null if there are none. */
export class FieldErrorList<Problem = string> {
  readonly #errors: Record<string, Problem[]> = {};

  /** Adds a problem to a field. Null adds nothing, so that a rule's result can be passed directly. */
  add(field: string, problem: Problem | null): void {
    if (problem !== null) (this.#errors[field] ??= []).push(problem);
  }

  get result(): Record<string, Problem[]> | null {
    return Object.keys(this.#errors).length === 0 ? null : this.#errors;
  }
}
