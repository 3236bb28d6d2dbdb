/** A name that a person typed, inside a sentence: bold, whole, in its own direction. */
export function NameOf({ children }: { children: string }) {
  return (
    <bdi>
      <strong>{children}</strong>
    </bdi>
  );
}
