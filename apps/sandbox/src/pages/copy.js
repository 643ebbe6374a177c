// Copies the code of a button with data-copy, and marks the button once the clipboard has it.
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]')
  if (!button) return
  await navigator.clipboard.writeText(button.dataset.copy)
  button.dataset.copied = ''
})
