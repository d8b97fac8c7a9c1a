/** Returns the text of one of the page's fields. */
export const field = (id: string): string => {
  const element = document.getElementById(id)
  return element instanceof HTMLInputElement ? element.value : ''
}

export const say = (id: string, text: string) => {
  const place = document.getElementById(id)
  if (place) place.textContent = text
}
