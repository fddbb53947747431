import classes from './row-checkbox.module.css'

interface RowCheckboxProps {
  label: string
  isOn: boolean
  onToggle: () => void
}

/** Selects a row. A list draws 25 of them at one press. */
export function RowCheckbox({ label, isOn, onToggle }: RowCheckboxProps) {
  return <input type="checkbox" className={classes.box} aria-label={label} checked={isOn} onChange={onToggle} />
}
