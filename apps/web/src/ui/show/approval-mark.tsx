import { VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'

/** On what somebody else must authorise. */
export const ApprovalMark = () => (
  <>
    <IconLock size={13} stroke={1.8} aria-hidden />
    <VisuallyHidden>(necesita autorización)</VisuallyHidden>
  </>
)
