import { useState } from 'react'
import { takeNewVersion, useNewVersion } from '#app/service-worker.ts'
import { Notice } from '#ui/show/notice.tsx'
import classes from './new-version-notice.module.css'

/** Offers the new version, quietly; never over something that is being typed. */
export function NewVersionNotice() {
  const isNew = useNewVersion()
  const [isHeld, setIsHeld] = useState(false)
  if (!isNew) return null
  return (
    <div className={classes.place}>
      <Notice actionLabel="Actualizar" onAction={() => void takeNewVersion().then((isTaken) => setIsHeld(!isTaken))}>
        {isHeld
          ? 'Guardá o descartá lo que estás escribiendo, también en otras pestañas, y volvé a tocar Actualizar.'
          : 'Hay una versión nueva.'}
      </Notice>
    </div>
  )
}
