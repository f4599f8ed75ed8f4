/** What every control of a field gets. `id` follows from the edit path, so that links and issues find it. */
export type ControlProps<F, V> = {
  id: string;
  field: F;
  value: V;
  error: string | null;
  onChange: (value: V) => void;
};
