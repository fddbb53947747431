import { Center, VisuallyHidden } from '@mantine/core'
import { BrandMark } from '#ui/show/brand-mark.tsx'

/** Shown while the user and the settings load, if that takes long enough to notice. */
export function LoadingScreen() {
  return (
    <Center mih="100dvh">
      <BrandMark size={56} />
      <VisuallyHidden component="output">Cargando…</VisuallyHidden>
    </Center>
  )
}
