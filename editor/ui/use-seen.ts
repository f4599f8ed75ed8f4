import { useEffect, useState, type RefObject } from 'react';

/** True once an element has been visible. */
export function useSeen(root: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (element === null || isSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [root, isSeen]);
  return isSeen;
}
