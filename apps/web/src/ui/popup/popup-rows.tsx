import type { ReactNode } from 'react'
import classes from './popup-rows.module.css'

/** A few records of the business in a popup, in their order. */
export const PopupRows = ({ children }: { children: ReactNode }) => <ol className={classes.rows}>{children}</ol>

interface PopupRowProps {
  name: string
  about?: string | undefined
  /** What may be done with it. */
  children: ReactNode
}

export const PopupRow = ({ name, about, children }: PopupRowProps) => (
  <li className={classes.row}>
    <span className={classes.name}>
      {name}
      {about !== undefined && <span className={classes.about}>{about}</span>}
    </span>
    {children}
  </li>
)
