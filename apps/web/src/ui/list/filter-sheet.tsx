import { Button } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import type { Icon } from '#ui/icon/icon.tsx'
import classes from './filter-sheet.module.css'

interface FilterSheetProps {
  label: ReactNode
  icon: Icon
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** The button. */
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** On a phone: a button, and below it the filters and the order that it opens. */
export const FilterSheet = ({ label, icon: IconOf, isOpen, onToggle, ref, children }: FilterSheetProps) => (
  <>
    <Button
      ref={ref}
      className={classes.button}
      variant="default"
      leftSection={<IconOf size={16} aria-hidden />}
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      {label}
    </Button>
    {isOpen && <div className={classes.sheet}>{children}</div>}
  </>
)
