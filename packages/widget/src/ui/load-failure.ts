/** Says in a box that something did not arrive; pressing the sentence asks for it again. @returns takes it away */
export function showLoadFailure(box: Element, sentence: string, again: () => void): () => void {
  const alert = box.appendChild(document.createElement('p'))
  alert.role = 'alert'
  const button = alert.appendChild(document.createElement('button'))
  button.className = 'lk-button lk-lost'
  button.textContent = sentence
  button.onclick = again
  return () => alert.remove()
}
