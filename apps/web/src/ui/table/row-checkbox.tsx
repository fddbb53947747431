import classes from './row-checkbox.module.css'

interface RowCheckboxProps {
  label: string
  isOn: boolean
  onToggle: () => void
  /** The place around the box can be pressed too. */
  className?: string | undefined
}

/** Selects a row. A list draws 25 of them at one press. */
export function RowCheckbox({ label, isOn, onToggle, className = classes.alone }: RowCheckboxProps) {
  return (
    <label className={className}>
      <input type="checkbox" className={classes.box} aria-label={label} checked={isOn} onChange={onToggle} />
    </label>
  )
}
