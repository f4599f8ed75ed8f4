import type { ReactNode } from 'react';

/** An entry of a CV: date, title and description. */
export function CvEntry({
  title,
  time,
  children,
}: {
  title: ReactNode;
  time: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <div className="cv-entry">
      <div className="cv-time">{time}</div>
      <div className="cv-body">
        <h3 dir="auto">{title}</h3>
        {children}
      </div>
    </div>
  );
}
