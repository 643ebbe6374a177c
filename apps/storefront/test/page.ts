/** Stands in for `document` where a test hides and shows the tab. */
export class TestPage extends EventTarget {
  hidden = false

  show(visible: boolean): void {
    this.hidden = !visible
    this.dispatchEvent(new Event('visibilitychange'))
  }
}
