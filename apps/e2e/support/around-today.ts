/** From yesterday to tomorrow, so that a visit sees what it wrote even if midnight passes meanwhile. */
export const aroundToday = (): string => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return `from=${day(-1)}&to=${day(1)}`
}
