import { useEffect, useState } from 'react'

interface Local {
  readonly preview: string
  /** Its address on the server; until then it is on its way. */
  readonly url?: string
}

/** Shows a chosen file before the server has it, and goes on showing it under its address so that nothing flickers. */
export function useLocalPreview(value: string) {
  const [local, setLocal] = useState<Local>()
  const preview = local?.preview
  useEffect(() => {
    if (preview === undefined) return undefined
    return () => URL.revokeObjectURL(preview)
  }, [preview])

  const isShown = local !== undefined && (local.url === undefined || local.url === value)
  return {
    url: isShown ? local.preview : value,
    show: (file: Blob) => setLocal({ preview: URL.createObjectURL(file) }),
    keepFor: (url: string) => setLocal((current) => current && { ...current, url }),
    drop: () => setLocal(undefined),
  }
}
