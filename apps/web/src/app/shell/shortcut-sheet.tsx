import { KeyHint } from '#ui/show/key-hint.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { shortcuts } from './shortcuts.ts'
import classes from './shortcut-sheet.module.css'

interface ShortcutSheetProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Every key that does something, where it does it. */
export function ShortcutSheet({ opened, onClose }: ShortcutSheetProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Atajos de teclado">
      {shortcuts.map(({ place, keys }) => (
        <section key={place}>
          <h3 className={classes.place}>{place}</h3>
          <dl className={classes.keys}>
            {keys.map(({ combination, effect }) => (
              <div key={combination} className={classes.row}>
                <dt>{effect}</dt>
                <dd className={classes.combination}>
                  <KeyHint keys={combination} />
                  <span className={classes.spoken}>{combination}</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Popup>
  )
}
