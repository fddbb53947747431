import classes from './meter.module.css'

interface MeterProps {
  /** 0 to 1: the filled share. */
  share: number
  tone?: 'good' | 'warning' | 'danger'
}

/** A bar beside a figure or word with the same meaning, so it is not read aloud. */
export function Meter({ share, tone }: MeterProps) {
  return (
    <span className={classes.bar} aria-hidden>
      <span className={classes.fill} data-tone={tone} style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    </span>
  )
}
