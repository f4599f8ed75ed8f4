const name = 'vitrine.single-keys';

/** Whether shortcuts of a single key are on, on this device. */
export const singleKeys = {
  areOn(): boolean {
    try {
      return localStorage.getItem(name) !== 'off';
    } catch {
      return true;
    }
  },
  set(isOn: boolean): void {
    try {
      localStorage.setItem(name, isOn ? 'on' : 'off');
    } catch {
      // Without storage they stay on.
    }
  },
};
