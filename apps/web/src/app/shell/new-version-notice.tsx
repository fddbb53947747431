import { useState } from 'react'
import { takeNewVersion, usePageAge, type UpdateBlocker } from './service-worker.ts'
import { Notice } from '#ui/show/notice.tsx'
import classes from './new-version-notice.module.css'

/**
 * Offers to load the new version, and refuses while something unsaved could be lost. A web application that is too old
 * has to load it to go on.
 */
export function NewVersionNotice() {
  const age = usePageAge()
  const [blockedBy, setHeldBy] = useState<UpdateBlocker>()
  const [isTaking, setIsTaking] = useState(false)
  if (age === undefined) return null
  const take = async () => {
    setIsTaking(true)
    setHeldBy(await takeNewVersion())
    setIsTaking(false)
  }
  return (
    <div className={classes.place} data-needed={age === 'too old' || undefined}>
      <Notice
        tone={age === 'too old' ? 'warning' : 'info'}
        actionLabel="Actualizar"
        isBusy={isTaking}
        onAction={() => void take()}
      >
        {textOf(age, blockedBy)}
      </Notice>
    </div>
  )
}

const TOO_OLD = 'Esta página quedó en una versión anterior. Actualizala para seguir: lo que escribiste no se pierde.'
const blockerTexts = {
  typing: 'Guardá o descartá lo que estás escribiendo, también en otras pestañas, y volvé a tocar Actualizar.',
  outbox:
    'No pudimos leer las ventas guardadas en este dispositivo. Esperá a que se envíen y volvé a tocar Actualizar.',
} as const satisfies Record<UpdateBlocker, string>

function textOf(age: 'old' | 'too old', blockedBy: UpdateBlocker | undefined): string {
  if (blockedBy === 'outbox') return blockerTexts.outbox
  if (age === 'too old') return TOO_OLD
  return blockedBy === undefined ? 'Hay una versión nueva.' : blockerTexts[blockedBy]
}
