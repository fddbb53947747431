import classes from './bar.module.css'

interface BarProps {
  /** 0 to 1: how much of it is filled. */
  share: number
  tone?: 'good' | 'warning' | 'danger'
}

/** A quiet horizontal bar beside a figure or a word that says the same: a picture, not read aloud. */
export function Bar({ share, tone }: BarProps) {
  return (
    <span className={classes.bar} aria-hidden>
      <span className={classes.fill} data-tone={tone} style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    </span>
  )
}
