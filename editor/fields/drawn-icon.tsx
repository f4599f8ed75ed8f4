import { useStore } from 'zustand';
import { useEditing } from './editing.ts';
import styles from './icon-control.module.css';

/** An icon of the icon library, sanitized by the server; an empty box until it is loaded. */
export function DrawnIcon({ name }: { name: string }) {
  const { iconLibrary } = useEditing();
  const icon = useStore(iconLibrary, ({ icons }) => (Object.hasOwn(icons, name) ? icons[name] : undefined));
  if (icon === undefined) return <span className={styles.icon} />;
  return (
    <svg
      className={styles.icon}
      viewBox={`${icon.left} ${icon.top} ${icon.width} ${icon.height}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: icon.body }}
    />
  );
}
