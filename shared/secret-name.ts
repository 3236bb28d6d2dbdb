/** Matches the names of fields and parameters that may hold a credential. */
const SECRET_NAME = /token|secret|password|passwd|pwd|auth|credential|api.?key/i;

/** Whether a field or parameter of this name may hold a credential. Its value must be neither shown nor stored. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}
