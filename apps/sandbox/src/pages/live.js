// Replaces the regions marked data-live after every change, without moving the scroll position. A change may
// come before the connection opens, so opening it counts as one.
const source = new EventSource('/live')
source.onopen = refresh
source.onmessage = refresh

async function refresh() {
  const response = await fetch(location.href)
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const region of document.querySelectorAll('[data-live]')) {
    const next = fresh.getElementById(region.id)
    if (!next || next.innerHTML === region.innerHTML) continue
    if (region.contains(document.activeElement) && document.activeElement.matches('input')) continue
    for (const open of region.querySelectorAll('details[open]'))
      next.querySelector(`#${open.id}`)?.setAttribute('open', '')
    region.replaceWith(next)
  }
}
