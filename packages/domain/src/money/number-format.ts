type WriteNumber = (value: number | bigint | `${number}`) => string

/**
 * A way to write numbers as Argentina does: `1.234,5`. Its formatter is made for the first number, because a program's
 * first formatter takes 30 ms or more, and this is called while a page loads.
 */
export function numberFormat(options: Intl.NumberFormatOptions): WriteNumber {
  let formatter: Intl.NumberFormat | undefined
  return (value) => {
    formatter ??= new Intl.NumberFormat('es-AR', options)
    return formatter.format(value)
  }
}
