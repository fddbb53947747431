import classes from './key-hint.module.css'

/** The keys of a shortcut, as `Ctrl+Enter`. Each key is a `kbd`; nothing is read aloud beside the button's name. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className={classes.hint} aria-hidden>
      {keys.split('+').map((key) => (
        <kbd key={key} className={classes.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
