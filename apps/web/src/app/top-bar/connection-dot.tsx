import { VisuallyHidden } from '@mantine/core'
import { useConnection, type Connection } from '#platform/net/connectivity.ts'
import classes from './connection-dot.module.css'

const texts: Record<Connection, string> = {
  connecting: 'Conectando',
  online: 'En línea',
  offline: 'Sin conexión',
}

/** Whether the screen is live. The word stands beside the dot only for a problem. */
export function ConnectionDot() {
  const state = useConnection()
  return (
    <output className={classes.connection} data-state={state} title={texts[state]}>
      <span className={classes.dot} aria-hidden />
      {state === 'offline' && (
        <span className={classes.text} aria-hidden>
          {texts.offline}
        </span>
      )}
      <VisuallyHidden>{texts[state]}</VisuallyHidden>
    </output>
  )
}
