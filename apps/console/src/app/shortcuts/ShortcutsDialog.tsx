export function ShortcutsDialog() {
  return null;
}
