import { useState } from 'react';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** The texts of a form by name, with the props that bind each to its control. */
export function useTextFields<Name extends string>(initial: Texts<Name>) {
  const [texts, setTexts] = useState(initial);
  const bind = (name: Name) => ({
    name,
    value: texts[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTexts((before) => ({ ...before, [name]: value }));
    },
  });
  return { texts, bind };
}
