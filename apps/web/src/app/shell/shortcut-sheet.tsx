import { useSettings } from '#features/settings/public/use-settings.ts'
import { useCounter } from '#platform/session/counter.ts'
import { useCapabilities } from '#platform/session/permissions.ts'
import { KeyHint } from '#ui/keys/key-hint.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { isPermitted, places, shortcuts, type Shortcut } from '#ui/keys/shortcuts.ts'
import classes from './shortcut-sheet.module.css'

interface ShortcutSheetProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Every key with an effect, by place. */
export function ShortcutSheet({ opened, onClose }: ShortcutSheetProps) {
  const capabilities = useCapabilities()
  const isCounter = useCounter() !== undefined
  const hasTill = useSettings().till !== undefined
  const all: Shortcut[] = Object.values(shortcuts)
  const permitted = all.filter(
    (shortcut) =>
      isPermitted(shortcut, capabilities) &&
      (isCounter || shortcut.isOfCounter !== true) &&
      (hasTill || shortcut.place !== 'till'),
  )
  const sections = Object.entries(places)
    .map(([place, title]) => ({ title, keys: permitted.filter((shortcut) => shortcut.place === place) }))
    .filter(({ keys }) => keys.length > 0)
  return (
    <Popup opened={opened} onClose={onClose} title="Atajos de teclado">
      {sections.map(({ title, keys: shown }) => (
        <section key={title}>
          <h3 className={classes.place}>{title}</h3>
          <dl className={classes.keys}>
            {shown.map(({ keys, effect }) => (
              <div key={keys} className={classes.row}>
                <dt>{effect}</dt>
                <dd className={classes.combination}>
                  <KeyHint keys={keys} />
                  <span className={classes.spoken}>{keys}</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Popup>
  )
}
