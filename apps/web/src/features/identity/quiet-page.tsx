import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { BrandMark } from '#ui/brand-mark.tsx'
import classes from './quiet-page.module.css'

interface QuietPageProps {
  readonly title: string
  readonly children: ReactNode
  /** What stands below the sheet: the way to the other form. */
  readonly foot?: ReactNode
}

/** The one column that everything before sign-in stands in. */
export function QuietPage({ title, children, foot }: QuietPageProps) {
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <div className={classes.brand}>
          <BrandMark size={38} />
          Trastienda
        </div>
        <p className={classes.purpose}>
          Llevá las ventas, las compras, el stock, las cuentas corrientes y la caja de tu comercio en un solo lugar.
        </p>
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
