import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import classes from './standalone-page.module.css'

interface StandalonePageProps {
  readonly title: string
  /** The subject in a sentence; by default the application's purpose. */
  readonly purpose?: string
  readonly children: ReactNode
  /** The link below the sheet to the other form. */
  readonly foot?: ReactNode
}

const APPLICATION_PURPOSE = 'Las ventas, el stock, las cuentas y la caja de tu comercio, en un solo lugar.'

/** The one column without the frame of the private screens: sign-in and its like. */
export function StandalonePage({ title, purpose = APPLICATION_PURPOSE, children, foot }: StandalonePageProps) {
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <div className={classes.brand}>
          <BrandMark size={38} />
          Trastienda
        </div>
        <p className={classes.purpose}>{purpose}</p>
        <div className={classes.sheet}>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {children}
        </div>
        {foot !== undefined && <div className={classes.foot}>{foot}</div>}
      </div>
    </main>
  )
}
