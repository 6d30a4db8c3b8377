/** What hangs on the pointer while a row is moved: its name, and why it cannot be let go here. */
export interface DragGhost {
  moveTo: (x: number, y: number, refusal: string | undefined) => void;
  drop: () => void;
}

const BESIDE_PX = 14;

/** Shows a name beside the pointer; screen readers hear of the move itself. */
export const raiseGhost = (name: string): DragGhost => {
  const ghost = document.createElement('div');
  ghost.className = 'drag-ghost';
  ghost.setAttribute('aria-hidden', 'true');
  document.body.append(ghost);
  return {
    moveTo: (x, y, refusal) => {
      ghost.style.transform = `translate(${x + BESIDE_PX}px, ${y + BESIDE_PX}px)`;
      ghost.classList.toggle('is-refused', refusal !== undefined);
      ghost.textContent = refusal === undefined || refusal === '' ? name : `${name} · ${refusal}`;
    },
    drop: () => ghost.remove(),
  };
};
