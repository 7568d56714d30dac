/** What the device lets a page keep: the Web Storage calls we use. */
export interface DeviceStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Values kept on the device as JSON under a prefix, for as long as the device allows. */
export interface Device {
  /** False where storage is blocked or full: values then live only as long as the page (S3). */
  readonly persistent: boolean;
  read<T>(key: string): T | null;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

/** A device over Web Storage; where that is blocked, full or holds something unreadable, memory takes over and nothing throws. */
export function openDevice(storage: () => DeviceStorage): Device {
  const memory = new Map<string, string>();
  let persistent = true;
  const attempt = <T>(work: (store: DeviceStorage) => T): T | null => {
    try {
      return work(storage());
    } catch {
      persistent = false;
      return null;
    }
  };
  return {
    get persistent() {
      return persistent;
    },
    read<T>(key: string): T | null {
      const text = memory.get(key) ?? attempt((store) => store.getItem(key));
      try {
        return JSON.parse(text ?? 'null') as T | null;
      } catch {
        return null;
      }
    },
    write(key, value) {
      const text = JSON.stringify(value);
      memory.set(key, text);
      attempt((store) => {
        store.setItem(key, text);
        memory.delete(key);
      });
    },
    remove(key) {
      memory.delete(key);
      attempt((store) => store.removeItem(key));
    },
  };
}
