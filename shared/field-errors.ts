/** What a 422 says: field name to sentences, `base` for what belongs to no single field. */
export type FieldErrors = Record<string, string[]>;

/** Collects what is wrong with fields, as sentences or as kinds; `result` is null when nothing is. */
export class FieldErrorList<Problem = string> {
  readonly #errors: Record<string, Problem[]> = {};

  /** Adds a problem to a field; null adds nothing, so that the answer of a rule can be passed straight in. */
  add(field: string, problem: Problem | null): void {
    if (problem !== null) (this.#errors[field] ??= []).push(problem);
  }

  get result(): Record<string, Problem[]> | null {
    return Object.keys(this.#errors).length === 0 ? null : this.#errors;
  }
}
