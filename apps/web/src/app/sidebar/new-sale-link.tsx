import { Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMayOpen } from '#app/navigation/screen-rights.ts'
import { useNewSale } from '#app/navigation/use-new-sale.ts'
import { IconPlus } from '#ui/icon/icons.ts'
import { KeyHint } from '#ui/keys/key-hint.tsx'
import classes from './sidebar.module.css'

interface NewSaleLinkProps {
  readonly isClosed: boolean
  readonly onFollow?: () => void
}

/** Begins a sale from any screen, as F2 does; nothing for people who may not sell. */
export function NewSaleLink({ isClosed, onFollow }: NewSaleLinkProps) {
  const link = useNewSale()()
  if (!useMayOpen()(link)) return null
  const icon = <IconPlus size={18} stroke={1.9} aria-hidden />
  if (isClosed)
    return (
      <Tooltip label="Nueva Venta" position="right">
        <Link {...link} className={classes.newSale} aria-label="Nueva Venta">
          {icon}
        </Link>
      </Tooltip>
    )
  return (
    <Link {...link} className={classes.newSale} onClick={onFollow}>
      {icon}
      Nueva Venta
      <KeyHint keys="F2" />
    </Link>
  )
}
