/** A user-entered name inside a sentence: bold, in full, in its own text direction. */
export function NameOf({ children }: { children: string }) {
  return (
    <bdi>
      <strong>{children}</strong>
    </bdi>
  );
}
