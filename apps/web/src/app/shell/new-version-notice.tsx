import { useState } from 'react'
import { takeNewVersion, usePageAge } from '#app/service-worker.ts'
import { Notice } from '#ui/show/notice.tsx'
import classes from './new-version-notice.module.css'

/** Offers the new version, quietly; never over something that is being typed. A page that is too old needs it to go on. */
export function NewVersionNotice() {
  const age = usePageAge()
  const [isHeld, setIsHeld] = useState(false)
  const [isTaking, setIsTaking] = useState(false)
  if (age === undefined) return null
  const take = async () => {
    setIsTaking(true)
    setIsHeld(!(await takeNewVersion()))
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
        {age === 'too old' ? TOO_OLD : isHeld ? HELD : 'Hay una versión nueva.'}
      </Notice>
    </div>
  )
}

const TOO_OLD = 'Esta página quedó en una versión anterior. Actualizala para seguir: lo que escribiste no se pierde.'
const HELD = 'Guardá o descartá lo que estás escribiendo, también en otras pestañas, y volvé a tocar Actualizar.'
