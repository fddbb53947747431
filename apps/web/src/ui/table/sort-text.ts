/** A list's order as the API and the URL write it: `name`, or `-creationDate` for the greatest first. */
export interface SortOrder {
  id: string
  desc: boolean
}

export function sortOrder(text: string): SortOrder {
  return text.startsWith('-') ? { id: text.slice(1), desc: true } : { id: text, desc: false }
}

export function sortText({ id, desc }: SortOrder): string {
  return desc ? `-${id}` : id
}
