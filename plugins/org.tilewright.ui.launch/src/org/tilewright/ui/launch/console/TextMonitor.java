package org.tilewright.ui.launch.console;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.eclipse.debug.core.IStreamListener;
import org.eclipse.debug.core.model.IFlushableStreamMonitor;

/** One of the streams that a console shows, into which lines are said. */
final class TextMonitor implements IFlushableStreamMonitor {

    private final List<IStreamListener> listeners = new CopyOnWriteArrayList<>();
    private final StringBuilder contents = new StringBuilder();
    private boolean buffered = true;

    synchronized void say(String line) {
        String text = line + "\n";
        if (buffered) {
            contents.append(text);
        }
        listeners.forEach(listener -> listener.streamAppended(text, this));
    }

    @Override
    public void addListener(IStreamListener listener) {
        listeners.add(listener);
    }

    @Override
    public void removeListener(IStreamListener listener) {
        listeners.remove(listener);
    }

    @Override
    public synchronized String getContents() {
        return contents.toString();
    }

    @Override
    public synchronized void flushContents() {
        contents.setLength(0);
    }

    @Override
    public synchronized void setBuffered(boolean buffer) {
        buffered = buffer;
    }

    @Override
    public synchronized boolean isBuffered() {
        return buffered;
    }
}
