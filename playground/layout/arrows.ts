/** Arrow keys move among the radios of a group and choose, as native ones do. For `keydown` on the group. */
export function moveInGroup(event: KeyboardEvent): void {
  const forward = event.key === 'ArrowRight' || event.key === 'ArrowDown';
  if (!forward && event.key !== 'ArrowLeft' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const radios = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role="radio"]')];
  const now = radios.indexOf(event.target as HTMLElement);
  const next = radios[(now + (forward ? 1 : radios.length - 1)) % radios.length];
  next?.click();
  next?.focus();
}
