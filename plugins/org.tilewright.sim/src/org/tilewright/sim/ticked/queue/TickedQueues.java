package org.tilewright.sim.ticked.queue;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.state.MachineUnits;

/** The queues of a GPU, each made for a connection, those to the memory first. */
public final class TickedQueues {

    /** What is under way in them and in the units between them. */
    public final Activity activity = new Activity();

    private final Gpu gpu;
    private final List<TickedQueue<?>> queues = new ArrayList<>();
    private final List<TickedQueue<MemoryRequest>> memoryClients = new ArrayList<>();

    /** Makes the queues to the memory. */
    public TickedQueues(Gpu gpu) {
        this.gpu = gpu;
        for (Connection client : gpu.memoryClients()) {
            memoryClients.add(of(client));
        }
    }

    /** Makes the queue of a connection. */
    public <T> TickedQueue<T> of(Connection connection) {
        TickedQueue<T> queue = new TickedQueue<>(connection, activity);
        queues.add(queue);
        return queue;
    }

    /** The queue from a unit's port to the memory. */
    public TickedQueue<MemoryRequest> toMemory(OutputPort port) {
        return memoryClients.get(gpu.memoryClient(port));
    }

    /** The queues to the memory, by the numbers of its clients. */
    public List<TickedQueue<MemoryRequest>> toMemory() {
        return memoryClients;
    }

    /** Adds all of them to the units of the machine. */
    public void addTo(MachineUnits machine) {
        queues.forEach(queue -> queue.addTo(machine));
    }
}
