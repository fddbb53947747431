import { VisuallyHidden } from '@mantine/core'
import { IconLock } from '#ui/icon/icons.ts'

/** The lock on a button whose action will ask for a colleague's approval. */
export const ApprovalMark = () => (
  <>
    <IconLock size={13} stroke={1.8} aria-hidden />
    <VisuallyHidden>(necesita autorización)</VisuallyHidden>
  </>
)
