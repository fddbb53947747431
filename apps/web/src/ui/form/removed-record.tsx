import { saysObstacle } from '#ui/send/obstacle.tsx'
import { Notice } from '#ui/show/notice.tsx'

interface RemovedRecordProps {
  /** `Este producto`. */
  readonly record: string
  /** Left out for a user who may not bring it back. */
  readonly onRestore?: (() => void) | undefined
  readonly isRestoring: boolean
}

/** Says on a record's screen that it was removed, with a button to bring it back. */
export function RemovedRecord({ record, onRestore, isRestoring }: RemovedRecordProps) {
  const onAction = (): void => {
    if (!saysObstacle()) onRestore?.()
  }
  const restore = onRestore === undefined ? {} : { actionLabel: 'Recuperarlo', onAction }
  return (
    <Notice tone="warning" isBusy={isRestoring} {...restore}>
      {record} fue eliminado: solo queda su historia.
    </Notice>
  )
}
