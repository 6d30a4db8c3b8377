/** The label next to the pointer during a drag: the name of the row, and why it cannot be dropped here. */
export interface DragGhost {
  moveTo: (x: number, y: number, refusal: string | undefined) => void;
  drop: () => void;
}

const BESIDE_PX = 14;

/** Shows a name next to the pointer. Screen readers are informed of the move separately. */
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
