import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Names the browser's tab after the screen: `Comprobantes · Trastienda`. */
export function useDocumentTitle(): void {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title,
  })
  useEffect(() => {
    document.title = title === undefined ? 'Trastienda' : `${title} · Trastienda`
  }, [title])
}
