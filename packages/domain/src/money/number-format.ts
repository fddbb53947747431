type WriteNumber = (value: number | bigint | `${number}`) => string

/**
 * A way to write numbers as Argentina does: `1.234,5`. Its formatter is made for the first number, because a program's
 * first formatter takes 30 ms or more, and this is called while a page loads.
 */
export function numberFormat(options: Intl.NumberFormatOptions): WriteNumber {
  let format: WriteNumber | undefined
  return (value) => {
    format ??= new Intl.NumberFormat('es-AR', options).format
    return format(value)
  }
}
